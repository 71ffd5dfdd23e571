<?php
// Must-use plugin of a test's site: what hosts and plugins do to it, as `switches.json` says at each request.
if ( ( $_SERVER['HTTP_X_FORWARDED_PROTO'] ?? '' ) === 'https' ) {
	$_SERVER['HTTPS'] = 'on';
}
add_filter( 'pre_http_request', fn() => new WP_Error( 'offline', 'A test calls nobody.' ) );

$switches = json_decode( (string) @file_get_contents( ABSPATH . 'switches.json' ), true ) ?: array();

if ( isset( $switches['applicationPasswords'] ) ) {
	// What Wordfence and others do ("Disable WordPress application passwords"), for all users or for this one.
	$what = $switches['applicationPasswords'] === 'off' ? '' : '_for_user';
	add_filter( "wp_is_application_passwords_available$what", '__return_false' );
}
if ( isset( $switches['restError'] ) ) {
	// What plugins that close the REST API do, each with a code and status of its own.
	$error = $switches['restError'];
	add_filter(
		'rest_authentication_errors',
		fn() => new WP_Error( $error['code'], 'The REST API is closed.', array( 'status' => $error['status'] ) ),
		200
	);
}
if ( isset( $switches['plainPermalinks'] ) ) {
	add_filter( 'pre_option_permalink_structure', fn() => '' );
	add_filter( 'pre_option_rewrite_rules', fn() => '' );
}
if ( isset( $switches['uploadError'] ) ) {
	add_filter( 'wp_handle_sideload_prefilter', fn( $file ) => array( 'error' => 'The file was stopped.' ) + $file );
	add_filter( 'wp_handle_upload_prefilter', fn( $file ) => array( 'error' => 'The file was stopped.' ) + $file );
}
if ( isset( $switches['pictureSizes'] ) ) {
	// What WordPress says of a picture where PHP has a library for images.
	$size = array( 'width' => 300, 'height' => 200, 'mime-type' => 'image/png' );
	$name = fn( $file ) => preg_replace( '/\\.png$/', '-300x200.png', basename( $file ) );
	add_filter(
		'wp_generate_attachment_metadata',
		fn( $meta ) => array( 'sizes' => array( 'medium' => array( 'file' => $name( $meta['file'] ) ) + $size ) ) + $meta
	);
}
if ( isset( $switches['seo'] ) ) {
	// Rank Math or SEOPress: what is seen of them, which is a constant and a part of the REST API.
	$seo = $switches['seo'];
	define( $seo === 'rankmath' ? 'RANK_MATH_VERSION' : 'SEOPRESS_VERSION', '0' );
	$route = array( 'methods' => 'GET', 'callback' => '__return_null', 'permission_callback' => '__return_true' );
	add_action( 'rest_api_init', fn() => register_rest_route( "$seo/v1", '/anything', $route ) );
}
if ( isset( $switches['companion'] ) ) {
	add_filter( 'pre_option_active_plugins', fn() => array( 'blogsvc-seo/blogsvc-seo.php' ) );
}
if ( isset( $switches['xmlRpcOff'] ) ) {
	add_filter( 'xmlrpc_enabled', '__return_false' );
}
if ( isset( $switches['foreignMeta'] ) ) {
	// A plugin that shows a field in the REST API and lets nobody write it.
	$options = array( 'single' => true, 'type' => 'string', 'show_in_rest' => true, 'auth_callback' => '__return_false' );
	add_action( 'init', fn() => register_post_meta( 'post', $switches['foreignMeta'], $options ), 5 );
}
if ( isset( $switches['beforeVersion56'] ) || isset( $switches['withoutPosts'] ) ) {
	$hidden = isset( $switches['withoutPosts'] ) ? 'wp/v2' : 'wp-site-health/v1';
	$hide   = function ( $response ) use ( $hidden ) {
		$index               = $response->get_data();
		$index['namespaces'] = array_values( array_diff( $index['namespaces'], array( $hidden ) ) );
		$response->set_data( $index );
		return $response;
	};
	add_filter( 'rest_index', $hide );
}
if ( isset( $switches['phpWarning'] ) ) {
	echo "<br />\n<b>Warning</b>: Undefined variable in <b>plugin.php</b> on line <b>1</b><br />\n";
}
if ( isset( $switches['fatal'] ) ) {
	add_action( 'rest_api_init', fn() => blogsvc_function_that_is_not_there() );
}
if ( isset( $switches['keepPending'] ) ) {
	// What plugins for editorial work do.
	$pending = fn( $data ) => $data['post_type'] === 'post' && $data['post_status'] === 'publish' ? array( 'post_status' => 'pending' ) + $data : $data;
	add_filter( 'wp_insert_post_data', $pending );
}
if ( isset( $switches['yoast'] ) ) {
	require __DIR__ . '/yoast/behave-like-yoast.php';
}
