<?php
// Not Yoast SEO, and nothing of its code: what other programs see of it. Since 27.7 three of its fields are in the
// REST API; all may be written over XML-RPC by whoever may edit the post. `yoast` is `new`, or `old` for before 27.7.
define( 'WPSEO_VERSION', '0' );
$fields   = array( 'title', 'metadesc', 'focuskw', 'canonical', 'opengraph-title', 'opengraph-description', 'opengraph-image' );
$in_rest  = $switches['yoast'] === 'old' ? array() : array( 'title', 'metadesc', 'focuskw' );
$may_edit = fn( $allowed, $key, $post ) => current_user_can( 'edit_post', $post );

add_action(
	'init',
	function () use ( $in_rest, $may_edit ) {
		foreach ( $in_rest as $field ) {
			$options = array( 'type' => 'string', 'single' => true, 'show_in_rest' => true, 'auth_callback' => $may_edit );
			register_post_meta( 'post', "_yoast_wpseo_$field", $options );
		}
	}
);
add_filter(
	'user_has_cap',
	function ( $caps, $primitive, $args ) use ( $fields ) {
		[ $asked, , $post, $key ] = $args + array( '', 0, 0, '' );
		$is_ours = in_array( $asked, array( 'add_post_meta', 'edit_post_meta' ), true )
			&& str_starts_with( (string) $key, '_yoast_wpseo_' )
			&& in_array( substr( $key, 13 ), $fields, true );
		return $is_ours && current_user_can( 'edit_post', $post ) ? array( $asked => true ) + $caps : $caps;
	},
	10,
	3
);
add_action(
	'rest_api_init',
	function () {
		$shown = function ( $post ) {
			$meta  = fn( $field ) => get_post_meta( $post['id'], "_yoast_wpseo_$field", true );
			$image = $meta( 'opengraph-image' );
			return array(
				'title'       => $meta( 'title' ),
				'description' => $meta( 'metadesc' ),
				'canonical'   => $meta( 'canonical' ),
				'og_image'    => $image ? array( array( 'url' => $image ) ) : array(),
			);
		};
		register_rest_field( 'post', 'yoast_head_json', array( 'get_callback' => $shown ) );
		$route = array( 'methods' => 'GET', 'callback' => '__return_null', 'permission_callback' => '__return_true' );
		register_rest_route( 'yoast/v1', '/get_head', $route );
	}
);
